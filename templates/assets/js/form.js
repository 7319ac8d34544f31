// A form of a practice page: what is chosen before a match. It writes the choices as the
// beginning of a record's header, keeps them on the device, and lets nobody choose what
// cannot be combined; what that is the build has asked the rules (data-refused).
//
//	[data-practice=SETUP]  the form: the beginning of a header, of which the fields, named
//	                       like options, change the values
//	[data-match=PLACE]     where its match is kept (store.js)
//	[data-refused=CHOICES] a sentence that holds while these are chosen: then
//	                       data-values of the same fieldset cannot be
//	[data-place=SEAT]      who sits there: a person (the box) of this name, or a bot
//	[data-level]           a choice of the level at which a match begins
//	[data-part=chosen]     what differs from how the form came

import * as store from './store.js';

export class Form {
  constructor(element) {
    this.element = element;
    [this.game, this.seats, ...this.options] = element.dataset.practice.split(' ');
    this.title = element.dataset.title;
    this.place = element.dataset.match;
    const fixed = this.options.filter((option) => !element.elements[option.split('=')[0]]);
    this.key = 'choices.' + [this.game, ...fixed].join(' ');
    this.places = [...element.querySelectorAll('[data-place]')];
    const known = store.names(this.game);
    for (const place of this.places) name(place).value = known[place.dataset.place] ?? '';
    for (const choice of store.get(this.key).split(' ')) {
      const input = this.#fields().find((e) => e.name + '=' + e.value === choice);
      if (input) input.checked = true;
    }
    this.#show();
    element.addEventListener('input', () => this.#changed());
    element.addEventListener('reset', () => setTimeout(() => this.#changed())); // once it is done
    if (this.#fields().some((e) => e.checked && e.disabled)) element.reset(); // the rules have changed
  }

  #fields() { return [...this.element.querySelectorAll('input:is([type=radio], [type=checkbox])')]; }
  #chosen() { return this.#fields().filter((e) => e.checked && !e.closest('[hidden]')); }

  #changed() {
    this.#show();
    store.put(this.key, this.#fields().filter((e) => e.checked !== e.defaultChecked && e.checked).map((e) => e.name + '=' + e.value).join(' '));
    store.rename(this.game, this.places.map((place) => store.clean(name(place).value)));
  }

  // climb begins the next match at the level where the last one stopped.
  climb(level) {
    const reached = [...this.element.elements.start ?? []].filter((e, i) => !i || e.value <= level).at(-1);
    if (!reached) return;
    reached.checked = true;
    this.#changed();
  }

  // #show makes the form say what is chosen and what cannot be.
  #show() {
    const { element, places } = this;
    const people = places.filter((place) => place.querySelector('input:checked')).length;
    for (const place of places) {
      const box = place.querySelector('[type=checkbox]');
      place.hidden = box ? place.dataset.place >= this.#seats() : !people;
      name(place).hidden = box && !box.checked;
    }
    const chosen = this.#chosen().map((e) => e.name + '=' + e.value);
    for (const field of element.querySelectorAll('fieldset')) {
      const reasons = [...field.querySelectorAll('[data-refused]')];
      for (const reason of reasons) reason.hidden = !reason.dataset.refused.split(' ').every((choice) => chosen.includes(choice));
      for (const input of reasons.length ? field.querySelectorAll('[type=radio]') : []) {
        const against = reasons.filter((reason) => !reason.hidden && reason.dataset.values.split(' ').includes(input.value));
        input.disabled = against.length > 0;
        input.setAttribute('aria-describedby', against.map((reason) => reason.id).join(' '));
      }
    }
    const part = element.querySelector('[data-part=chosen]');
    if (part) part.textContent = this.#told(this.#chosen()).join(' · ');
  }

  // #told says of choices those that differ from how the form came.
  #told(list) {
    const pattern = this.element.querySelector('[data-part=chosen]')?.dataset.word;
    return list.filter((e) => !e.defaultChecked).map((e) => label(e, pattern));
  }

  // otherwise says which rules a header has that differ: not who plays, how long or at which level.
  otherwise(header) {
    const words = header.split(' ');
    return this.#told(this.#fields().filter((e) => words.includes(e.name + '=' + e.value) && !/bots|rounds|start/.test(e.name)));
  }

  // onward is a header with the level that is chosen now, which its match may have changed, in place
  // of its own.
  onward(header) {
    const { start } = this.element.elements;
    return start ? header.replace(/ start=\d+/, ' start=' + start.value) : header;
  }

  #seats() { return this.element.querySelector('[name=seats]:checked')?.value ?? this.seats; }

  // setup is the beginning of a header that says what is chosen.
  get setup() {
    const seats = this.#seats();
    const values = new Map(this.options.map((option) => option.split('=')));
    for (const { name, value, type } of this.#chosen()) if (type === 'radio' && name !== 'seats') values.set(name, value);
    const people = this.#chosen().filter((e) => e.type === 'checkbox').map((e) => +e.value);
    if (people.length) {
      const bot = values.get('bots');
      values.set('bots', Array.from({ length: seats - 1 }, (_, i) => people.includes(i + 1) ? '-' : bot).join(','));
    }
    return [this.game, seats, ...[...values].map((pair) => pair.join('='))].join(' ');
  }

  // names are those of all seats: a person's own, or that of the bot who would sit there.
  names() {
    const known = store.names(this.game);
    return this.places.map((place, seat) => known[seat] || place.dataset.name);
  }

  // denies counts the fixed choices of the form that a header has another value for.
  denies(header) {
    const words = header.split(' ');
    return this.options.filter((choice) => {
      const [name] = choice.split('=', 1);
      return !this.element.elements[name] && !words.includes(choice) && words.some((word) => word.startsWith(name + '='));
    }).length;
  }

  // offer shows the button that goes on with a match under way, if there is one: it stands in place of
  // that of a new match (practice.css), which would end it, and is then among what is folded.
  offer(run) { this.element.querySelector('[value=resume]').hidden = !run; }
}

const name = (place) => place.querySelector('[maxlength]');

// label says what is chosen: who sits at a place, or a value behind what it is chosen for.
const label = (e, pattern) => {
  const place = e.closest('[data-place]'), field = e.closest('fieldset');
  if (place) return store.clean(name(place).value) || place.dataset.name;
  const value = e.nextElementSibling.textContent;
  return 'level' in field.dataset ? value : pattern.replace('{name}', field.firstElementChild.textContent).replace('{value}', value);
};
