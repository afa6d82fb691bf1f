/** Keyboard help. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  general: 'Everywhere',
  pages: 'Go to a page',
  thenKey: 'then',
  focusSearch: 'Search in this list',
  toggleMenu: 'Side menu full or as icons',
};
