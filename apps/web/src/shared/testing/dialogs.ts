/** Where the focus was when a modal dialog opened. In the order of their opening. */
const openers = new Map<HTMLDialogElement, Element | null>();

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  this.setAttribute('open', '');
  openers.set(this, document.activeElement);
  const first = [...this.querySelectorAll<HTMLElement>(focusable)].find(
    (element) => element.tabIndex >= 0 && element.closest('[hidden]') === null,
  );
  first?.focus();
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.removeAttribute('open');
  const opener = openers.get(this);
  openers.delete(this);
  if (opener instanceof HTMLElement) opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

/** Asks the topmost dialog to close. */
function onEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...openers.keys()].at(-1);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/**
 * Adds modal dialogs to jsdom as browsers have them: they take the focus and return it, and Escape closes the topmost one.
 * What is behind them isn't inert here; `e2e/journeys/help.test.ts` checks that in a browser.
 */
export function addDialogs() {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  window.addEventListener('keydown', onEscape);
}
