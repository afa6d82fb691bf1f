/** English stands for the shape of every language. Small on purpose: the map's island loads these words. */
export const en = {
  title: 'Where we are',
  picture: (town: string) => `Simple map: the office in ${town}, with the roads, railways and towns around it`,
  schematic: 'A simple map, drawn by us; use the links for the exact way.',
  open: 'Show the map you can move',
  map: 'Map: arrow keys move it, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  backToOffice: 'Back to the office',
  google: 'Directions on Google Maps',
  openStreetMap: 'Directions on OpenStreetMap',
};

export type MapMessages = typeof en;
