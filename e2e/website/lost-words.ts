import type { Page } from '@playwright/test';

/**
 * What a visitor cannot read: words or controls beyond the device's width, outside their own box, cut by one that does not
 * scroll, over other words, or too long for the select they are chosen in.
 */
export function lostWords(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    interface Line {
      element: Element;
      block: Element;
      box: DOMRect;
    }
    const passedOver = 'svg, script, option, .off-screen, .sr-only, .skip-link';
    const found = new Set<string>();
    const tell = (what: string, element: Element) =>
      found.add(`${what}: ${element.tagName} ${element.className} “${element.textContent?.trim().slice(0, 40)}”`);
    const isOutside = (inner: DOMRect, { left, right }: { left: number; right: number }) =>
      inner.width > 1 && (inner.right > right + 1 || inner.left < left - 1);
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? blockOf(element.parentElement)
        : element;
    const linesOf = (element: Element): Line[] =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const block = blockOf(element);
          return [...range.getClientRects()].map((box) => ({ element, block, box }));
        })
        .filter(({ box }) => box.width > 1);

    if (document.documentElement.scrollWidth > width)
      found.add(`the page is ${document.documentElement.scrollWidth} px wide`);
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        !element.closest(passedOver) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    for (const element of shown) {
      const box = element.getBoundingClientRect();
      if (isOutside(box, { left: 0, right: width })) tell('out of the window', element);
      if (element instanceof HTMLSelectElement && isCutInSelect(element)) tell('cut', element);
      const { overflowX } = getComputedStyle(element);
      const isCut = (inner: Element) => !inner.closest(passedOver) && isOutside(inner.getBoundingClientRect(), box);
      if (['hidden', 'clip'].includes(overflowX) && [...element.querySelectorAll('*')].some(isCut))
        tell('cut', element);
    }

    const lines = shown.flatMap(linesOf).sort((one, other) => one.box.top - other.box.top);
    for (const { element, block, box } of lines) {
      const outer = block.getBoundingClientRect();
      const slack = box.height / 3;
      if (isOutside(box, outer)) tell('out of its box', element);
      if (box.top < outer.top - slack || box.bottom > outer.bottom + slack) tell('above or below its box', element);
    }
    // What lies over the page on purpose is not compared with what is under it.
    const flat = lines.filter(({ element }) => !element.closest('[data-menu] nav, .reach-bar'));
    for (const [index, one] of flat.entries()) {
      for (let next = index + 1; next < flat.length; next++) {
        const other = flat[next];
        if (!other || other.box.top > one.box.bottom) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        const isOver = across > 2 && down > Math.min(one.box.height, other.box.height) * 0.4;
        if (isOver && one.block !== other.block) tell(`over “${other.element.textContent?.trim()}”`, one.element);
      }
    }
    return [...found];

    /** A select shows its words in several lines where it may; what it does not break is to fit. */
    function isCutInSelect(select: HTMLSelectElement) {
      const { font, overflowWrap, paddingLeft, paddingRight, whiteSpaceCollapse } = getComputedStyle(select);
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) throw new Error('Nothing to measure with.');
      context.font = font;
      const mayBreak = whiteSpaceCollapse === 'collapse';
      const between = overflowWrap === 'anywhere' ? '' : ' ';
      const words = [...select.options].flatMap(({ text }) => (mayBreak ? text.split(between) : [text]));
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return words.some((word) => context.measureText(word).width > room);
    }
  }, page.viewportSize()?.width ?? 0);
}
