/** `system` follows the device. The choice lives in a cookie, so that it survives the clearing of browser storage. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = '__Host-theme';

export function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme);
}
