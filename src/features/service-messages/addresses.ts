import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getMessageState: { method: 'GET', path: '/ServiceMessages/State', access: 'admin' },
  prepareWhatsApp: { method: 'POST', path: '/ServiceMessages/Prepare/:id', access: 'signedIn' },
  noteWhatsApp: { method: 'POST', path: '/ServiceMessages/NoteOpened/:id', access: 'signedIn' },
});
