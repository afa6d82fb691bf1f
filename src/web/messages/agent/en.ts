/** The page that a code on somebody's card opens. English is the shape of every language. */
export const agent = {
  title: 'Who works with us',
  description: (agency: string) => `See whether somebody who shows you a card works with ${agency}.`,
  withUs: (agency: string) => `This person works with ${agency}`,
  notAnyMore: (agency: string) => `This person no longer works with ${agency}`,
  role: 'Role',
  code: 'Code on the card',
  checked: (time: string) => `As of ${time}`,
  compare: 'Are the name and the code those on the card? If in doubt, call us.',
  compareFace: 'Is this the person in front of you, and the code on the card? If in doubt, call us.',
  photoOf: (name: string) => `Photo of ${name}`,
  callFirst: 'Call us before you give papers or money: we will tell you who looks after your request.',
  unknown: 'We cannot confirm this code',
  unknownLead: 'Compare it with the code on the card. If it is the same, call us before you give papers or money.',
  failed: 'This could not be looked up just now. Try again in a minute, or call us.',
  ask: 'Ask the office',
};

export type AgentMessages = typeof agent;
