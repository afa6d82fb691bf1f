import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  fileOfRequest: { method: 'GET', path: '/CustomerFiles/OfRequest/:id', access: 'signedIn' },
  fileOfApplication: { method: 'GET', path: '/CustomerFiles/OfApplication/:id', access: 'signedIn' },
  getReach: { method: 'GET', path: '/CustomerFiles/Reach', access: 'signedIn' },
  findKnown: { method: 'POST', path: '/CustomerFiles/search', access: 'signedIn' },
  getKnownDetails: { method: 'GET', path: '/CustomerFiles/Details/:id', access: 'signedIn' },
  askHandOver: { method: 'POST', path: '/CustomerFiles/AskHandOver', access: 'signedIn' },
  mergeFiles: { method: 'POST', path: '/CustomerFiles/Merge/:id', access: 'signedIn' },
  refuseSamePerson: { method: 'POST', path: '/CustomerFiles/Refuse/:id', access: 'signedIn' },
  allowContact: { method: 'POST', path: '/CustomerFiles/AllowContact/:id', access: 'signedIn' },
  undoMerge: { method: 'POST', path: '/CustomerFiles/UndoMerge/:id', access: 'admin' },
});
