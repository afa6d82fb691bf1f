/** Shows or removes the error of a rendered calculator field. */
export function markCalculatorField(input: HTMLInputElement, problem: string | undefined): void {
  const error = document.getElementById(`${input.id}-error`);
  if (!error || (error.textContent === (problem ?? '') && error.hidden === (problem === undefined))) return;
  error.textContent = problem ?? '';
  error.hidden = problem === undefined;
  if (problem === undefined) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

const quietMs = 700;

/** Announces a result to screen readers once the visitor has stopped typing. */
export function makeAnnouncer(region: HTMLElement | null): (text: string) => void {
  let timer = 0;
  return (text) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (region) region.textContent = text;
    }, quietMs);
  };
}
