/** Stages of a service in the settings. They come with its details. */
export const stages = {
  hint: 'Where a request may stand while it is in progress. Staff move it from one to the next; customers see them where they follow their request.',
  add: 'Add a stage',
  addUsual: 'Add the usual stages',
  removedText: 'Requests that stand in it are then without a stage.',
  backHint: 'Back to the stage before it is always possible.',
};

export type StagesMessages = typeof stages;
