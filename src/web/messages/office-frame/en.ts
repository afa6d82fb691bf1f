/** Theme settings, command palette and keyboard help. */
export const appearance = {
  title: 'Theme settings',
  accent: 'Colour',
  accents: { indigo: 'Indigo', teal: 'Teal', green: 'Green', plum: 'Plum', brick: 'Brick', slate: 'Slate' },
  density: 'Density',
  densities: { compact: 'Compact', comfortable: 'Comfortable' },
  text: 'Text size',
  contrast: 'Contrast',
  contrasts: { normal: 'Normal', more: 'More' },
  menu: 'Side menu',
  menus: { auto: 'Automatic', full: 'Full', icons: 'Icons' },
  reset: 'Reset to default',
  kept: 'Saved on this device and in your account.',
  keeping: 'Saving to your account…',
  unsent: 'Saved on this device only: your account could not be reached. It will be sent when the server answers.',
};

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
  singleKeys: 'Shortcuts with a single key',
  note: 'Single keys do nothing while you type in a field or while a window is open.',
};
