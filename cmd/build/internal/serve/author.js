// Lets an author play an example instead of writing it: under each table of a
// previewed page stands a button that copies the match under way as a block for a
// rulebook. The host makes the block; this script takes the record from where the
// page keeps it (assets/js/store.js) and shows what comes back. Only the preview
// adds this script to pages; no published file refers to it.
//
// It works under the site's own content policy, and like the panel of errors
// (reload.js) it lives in a shadow root and speaks English. What is copied stands
// in a field as well, for a browser may forbid the clipboard.
{
  const address = new URL("example", document.currentScript.src);

  const style = new CSSStyleSheet();
  style.replaceSync(`
    section { max-width: 36rem; margin: 0 auto 2rem; padding: 0 0.5rem; }
    button { min-height: 44px; padding: 0 1rem; border: 1px dashed; border-radius: 6px;
      background: none; color: inherit; font: inherit; cursor: pointer; }
    button:focus-visible, textarea:focus-visible { outline: 3px solid; outline-offset: 2px; }
    p { margin: 0.5rem 0; min-height: 1.5em; overflow-wrap: anywhere; }
    textarea { box-sizing: border-box; width: 100%; height: 16rem; padding: 0.5rem; border: 1px solid; border-radius: 6px;
      background: none; color: inherit; font: 14px/1.5 ui-monospace, monospace; white-space: pre; overflow: auto; }
    [hidden] { display: none; }
    @media print { section { display: none; } }
  `);

  const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

  // record is the match under way; reasons not to have one are for the author.
  const record = () => {
    let text;
    try {
      text = localStorage.getItem("ludoteca.run." + localStorage.getItem("ludoteca.last"));
    } catch {
      throw new Error("This browser keeps no matches, so there is none to copy.");
    }
    if (!text) throw new Error("There is no match to copy: play one first.");
    return text;
  };

  const example = async () => {
    const body = record();
    const response = await fetch(address, { method: "POST", body }).catch(() => {
      throw new Error("The preview does not answer: is it still running?");
    });
    const text = await response.text();
    if (!response.ok) throw new Error("This match cannot be an example: " + text);
    return text;
  };

  for (const table of document.querySelectorAll("[data-table]")) {
    const tool = document.createElement("ludoteca-author");
    const root = tool.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    const section = element("section");
    section.lang = "en";
    const button = element("button", "Copy as example");
    const status = element("p");
    status.setAttribute("role", "status");
    const field = element("textarea");
    Object.assign(field, { readOnly: true, hidden: true, spellcheck: false, ariaLabel: "The example" });
    section.append(button, status, field);
    root.append(section);

    button.addEventListener("click", async () => {
      try {
        field.value = await example();
        field.hidden = false;
        await navigator.clipboard.writeText(field.value).then(
          () => { status.textContent = "Copied. Paste it into rules.md and give it a caption."; },
          () => {
            status.textContent = "The clipboard is closed. Copy it from here, and give it a caption.";
            field.focus();
            field.select();
          });
      } catch (reason) {
        field.hidden = true;
        status.textContent = reason.message;
      }
    });

    // The button is there as long as the table is.
    const follow = () => { tool.hidden = table.hidden; };
    new MutationObserver(follow).observe(table, { attributeFilter: ["hidden"] });
    follow();
    table.after(tool);
  }
}
