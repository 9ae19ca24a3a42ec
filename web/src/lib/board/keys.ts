// Keys that every table has: a digit presses what bears it, arrows lead into the hand.

/** Whether a key is meant for something else: a shortcut of the browser, or a field to write in. */
export const elsewhere = (event: KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || (event.target as HTMLElement).closest('input, select, textarea') !== null;

/** Press what bears a digit; false if the key is none. */
export function pressDigit(event: KeyboardEvent, within = ''): boolean {
  if (!/^\d$/.test(event.key)) return false;
  const button = document.querySelector<HTMLButtonElement>(`${within} [data-digit="${event.key}"]:not(:disabled)`);
  if (button) {
    button.click();
    event.preventDefault();
  }
  return true;
}

/** Take the keys of a table that has no others. */
export function tableKeys(hand: () => { focus(): void } | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    if (elsewhere(event) || pressDigit(event) || !event.key.startsWith('Arrow')) return;
    hand()?.focus();
    event.preventDefault();
  };
}
