// Keeps a previewed page up to date: asks the host for the version of this page,
// reloads when it is another, and lays the errors of a failed build over it.
// Only the preview adds this script to pages; no published file refers to it.
//
// It works under the site's own content policy: no inline style, no eval, text
// set as text. A shadow root keeps the page's style and the panel's apart. All
// words come with the message. The stream is closed while the page is hidden,
// because browsers allow six to a host, and a forgotten tab must not use one up.
{
  const script = document.currentScript;
  const address = new URL("events", script.src);
  address.searchParams.set("page", location.pathname);

  const style = new CSSStyleSheet();
  style.replaceSync(`
    section { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
      box-sizing: border-box; padding: 1rem; border-top: 4px solid #ff6b57; background: #1b1b1f; color: #f4f4f6;
      font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; text-align: left; }
    p { margin: 0 3rem 0.5rem 0; font-weight: bold; }
    ol { margin: 0; padding: 0; list-style: none; }
    li { padding: 0.25rem 0; white-space: pre-wrap; }
    b { color: #ffb4a8; }
    button { position: absolute; top: 0.5rem; right: 0.5rem; width: 44px; height: 44px; border: 1px solid;
      border-radius: 6px; background: none; color: inherit; font: 20px/1 sans-serif; cursor: pointer; }
    button:focus-visible { outline: 3px solid #9ecbff; outline-offset: 2px; }
    @media print { section { display: none; } }
  `);

  const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

  let panel = null; // what lies over the page
  let dismissed = ""; // the failure the reader has put away

  const clear = () => {
    panel?.remove();
    panel = null;
  };

  const show = (failure) => {
    clear();
    const text = failure.lines.join("\n");
    if (text === dismissed) return;
    const dismiss = () => {
      dismissed = text;
      clear();
    };
    panel = document.createElement("ludoteca-failure");
    const root = panel.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    const section = element("section");
    section.lang = "en";
    section.setAttribute("role", "alert");
    const list = element("ol");
    for (const line of failure.lines) {
      const [, place, rest] = /^(\S+?:\d+(?::\d+)?:)?(.*)$/s.exec(line);
      const item = element("li");
      item.append(element("b", place), rest);
      list.append(item);
    }
    const button = element("button", "×");
    button.setAttribute("aria-label", failure.dismiss);
    button.addEventListener("click", dismiss);
    panel.addEventListener("keydown", (event) => event.key === "Escape" && dismiss());
    section.append(element("p", failure.title), list, button);
    document.body.append(panel);
    root.append(section); // once in the page, so that it is announced
  };

  const receive = ({ data }) => {
    const { version, failure } = JSON.parse(data);
    if (version !== script.dataset.version) {
      location.reload();
    } else if (failure) {
      show(failure);
    } else {
      dismissed = "";
      clear();
    }
  };

  let stream = null;
  const listen = () => {
    stream?.close();
    stream = null;
    if (!document.hidden) {
      stream = new EventSource(address);
      stream.addEventListener("message", receive);
    }
  };
  document.addEventListener("visibilitychange", listen);
  listen();
}
