/** Of the office's place among the settings. They come with their part of the screen, in all languages. */
export const place = {
  hint: 'Where “Directions” on the website leads, and where attendance measures from.',
  link: 'Link or numbers of a map',
  linkHint: 'Paste a link of Google Maps, Apple Maps or OpenStreetMap, or two numbers such as 22.5645, 72.9289.',
  taken: 'Taken over. Look at the place before you save.',
  takenMiddle:
    'Taken over from the middle of the map in that link, which may be some way from the door. Look at the place before you save.',
  shortened: 'A shortened link does not say where it leads, and we ask no map service.',
  nothing: 'There is no place in that.',
  instead:
    'In Google Maps, touch and hold the office (on a computer, right-click it). Two numbers appear: copy them and paste them here.',
  device: 'Use this device’s location',
  deviceHint: 'If you are at the office now.',
  finding: 'Finding the location…',
  found: (metres: number) => `Taken over, accurate to ${metres} m.`,
  inexact: (metres: number) =>
    `Taken over, but accurate to ${metres} m only. Turn on precise location, or try again outdoors.`,
  faults: {
    denied: 'Your location is blocked for this site. Allow it at the lock beside the address, then try again.',
    unavailable: 'The device does not know where it is. Turn on location, or go near a window.',
    slow: 'Finding the location took too long. Go near a window, then try again.',
  },
  outside: 'This place is not in India. Check both numbers.',
  swapped: 'Latitude and longitude seem to be swapped: the other way round, the place is in India.',
  swap: 'Swap them',
  look: 'Look at the place on Google Maps',
  mark: 'The office on the map',
  markHint: 'Drag the mark to the door, or move it with the arrow keys; with Shift it goes further.',
  offMap:
    'The map on the website does not reach this place. Visitors do not see it until you send a new one under “Logo, colour, photos”.',
  landmarkHint: 'What the office is known to be near, as you tell the way on the phone: “Opposite the bus stand”.',
};

export type PlaceMessages = typeof place;
