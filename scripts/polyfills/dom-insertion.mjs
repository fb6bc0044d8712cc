/**
 * Node insertion before the engines knew it: `append` and its family (Chrome 54), `toggleAttribute` (69),
 * `replaceChildren` (86). Not compiled on its way into the bundle: nothing newer than Chrome 53 in here.
 */
(() => {
  const nodes = (items) => {
    const fragment = document.createDocumentFragment();
    for (const item of items) fragment.appendChild(item instanceof Node ? item : document.createTextNode(item));
    return fragment;
  };
  const define = (types, name, method) => {
    for (const type of types) {
      if (type.prototype[name]) continue;
      Object.defineProperty(type.prototype, name, { value: method, configurable: true, writable: true });
    }
  };
  const parents = [Element, Document, DocumentFragment];
  const children = [Element, CharacterData];

  define(parents, 'append', function (...items) {
    this.appendChild(nodes(items));
  });
  define(parents, 'prepend', function (...items) {
    this.insertBefore(nodes(items), this.firstChild);
  });
  define(parents, 'replaceChildren', function (...items) {
    while (this.lastChild) this.removeChild(this.lastChild);
    this.appendChild(nodes(items));
  });
  define(children, 'before', function (...items) {
    this.parentNode.insertBefore(nodes(items), this);
  });
  define(children, 'after', function (...items) {
    this.parentNode.insertBefore(nodes(items), this.nextSibling);
  });
  define(children, 'replaceWith', function (...items) {
    this.parentNode.replaceChild(nodes(items), this);
  });
  define([Element], 'toggleAttribute', function (name, force) {
    const wanted = force === undefined ? !this.hasAttribute(name) : Boolean(force);
    if (wanted) this.setAttribute(name, '');
    else this.removeAttribute(name);
    return wanted;
  });
})();
