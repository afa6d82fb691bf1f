import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listReaders: { method: 'GET', path: '/Work/Readers/:id', access: 'signedIn' },
  listMentions: { method: 'GET', path: '/Work/Mentions', access: 'signedIn' },
  readMentions: { method: 'POST', path: '/Work/Mentions/Read', access: 'signedIn' },
  addNote: { method: 'POST', path: '/Work/Note/:id', access: 'signedIn' },
  addRequestNote: { method: 'POST', path: '/Work/RequestNote/:id', access: 'admin' },
  addApplicationNote: { method: 'POST', path: '/Work/ApplicationNote/:id', access: 'signedIn' },
});
