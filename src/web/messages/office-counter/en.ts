/** The window in which papers are photographed with a phone. It comes when it is opened. */
export const counter = {
  title: 'Photograph with a phone',
  text: 'Scan this code with the camera of any phone, take the photos there, and they appear here. Closing this window ends the code.',
  qr: 'Code that opens the page for photos on a phone',
  until: (time: string) => `The code lasts until ${time}, longer while photos come.`,
  none: 'No photos have come yet.',
  came: (count: number) => (count === 1 ? '1 photo has come' : `${count} photos have come`),
  done: 'Done',
  making: 'Making the code…',
  failed: 'The code could not be made.',
  ended: 'The code has ended.',
  again: 'New code',
  lost: 'The server cannot be reached. Photos may come all the same.',
};

export type CounterWindowMessages = typeof counter;
