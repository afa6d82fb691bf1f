/** Set once the browser has our fonts: its next pages are drawn in them from the start. */
export const fontsCookie = '__Host-fonts';
