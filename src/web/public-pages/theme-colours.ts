/** Colours of `tokens.css` used outside stylesheets: `ink-block` in both themes, and `paper`. */
export const themeColours = { light: '#1f2259', dark: '#1c2050', ground: '#fbf7ee' };
