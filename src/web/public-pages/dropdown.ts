/** Enhances the CSS-only dropdown with `aria-expanded`, Escape and a toggle. */
export function enhanceDropdown(dropdown: HTMLElement): void {
  const toggle = dropdown.querySelector('button');
  if (!toggle) return;
  let isOpen = false;
  let wasOpenBeforePress = false;

  const show = (open: boolean) => {
    isOpen = open;
    toggle.setAttribute('aria-expanded', String(open));
    dropdown.toggleAttribute('data-closed', !open);
  };
  const on = (type: string, listener: (event: Event) => void) => dropdown.addEventListener(type, listener);

  show(false);
  on('pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && show(true));
  on('pointerleave', (event) => (event as PointerEvent).pointerType === 'mouse' && show(false));
  on('focusin', () => isOpen || show(true));
  on('focusout', (event) => dropdown.contains((event as FocusEvent).relatedTarget as Node) || show(false));
  on('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || !isOpen) return;
    toggle.focus();
    show(false);
  });
  toggle.addEventListener('pointerdown', () => {
    wasOpenBeforePress = isOpen;
  });
  toggle.addEventListener('click', (event) => {
    show(event.detail === 0 ? !isOpen : !wasOpenBeforePress);
  });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && isOpen && show(false));
}
