/**
 * An element with its properties and what is in it.
 * @param {string} tag
 * @param {Record<string, unknown>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/**
 * @param {string} label
 * @param {() => unknown} onclick
 * @returns {HTMLElement}
 */
export const button = (label, onclick) => element('button', { type: 'button', onclick }, label);

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export const place = (id) => document.getElementById(id) ?? document.body;
