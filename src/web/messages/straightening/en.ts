/** A photo of a paper is turned and made straight on the device. English is the shape of every language. */
export const straightening = {
  straighten: 'Straighten',
  first: 'Straighten my photos before they are sent',
  title: 'Straighten the photo',
  text: 'Drag the four points onto the corners of the paper.',
  keys: 'Arrow keys move the chosen point, with Shift further.',
  corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'] as readonly string[],
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  undo: 'Undo',
  reset: 'Start over',
  done: 'Use this photo',
  cancel: 'Do not send it',
  back: 'Back without changes',
};

export type StraighteningMessages = typeof straightening;
