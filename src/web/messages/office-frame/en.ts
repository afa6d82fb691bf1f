/** Command palette and keyboard help. */
export const palette = {
  title: 'Find anything',
  hint: 'Page, action, name, mobile or reference',
  clear: 'Clear',
  results: 'Results',
  recent: 'Recent pages',
  pages: 'Pages',
  actions: 'Actions',
  searching: 'Searching…',
  nothing: 'Nothing found',
  typeMore: 'Type at least 3 characters to search records.',
  failed: (page: string) => `${page} could not be searched.`,
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
};

export const shortcuts = {
  title: 'Keyboard shortcuts',
  general: 'Everywhere',
  pages: 'Go to a page',
  thenKey: 'then',
  focusSearch: 'Search in this list',
  toggleMenu: 'Side menu full or as icons',
};
