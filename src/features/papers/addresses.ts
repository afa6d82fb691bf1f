import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listPapers: { method: 'GET', path: '/Papers/OfRequest/:id', access: 'signedIn' },
  changePaper: { method: 'PUT', path: '/Papers/Change/:id', access: 'signedIn' },
  addPicture: {
    method: 'POST',
    path: '/Papers/AddPicture/:id',
    access: 'signedIn',
    upload: { field: 'picture', isRequired: true },
  },
  openPicture: { method: 'GET', path: '/Papers/OpenPicture/:id', access: 'signedIn' },
  removePicture: { method: 'DELETE', path: '/Papers/RemovePicture/:id', access: 'signedIn' },
});
