import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listPapers: { method: 'GET', path: '/Papers/OfRequest/:id', access: 'signedIn' },
  changePaper: { method: 'PUT', path: '/Papers/Change/:id', access: 'signedIn' },
  addPaperPicture: {
    method: 'POST',
    path: '/Papers/AddPicture/:id',
    access: 'signedIn',
    upload: { field: 'picture', isRequired: true },
  },
  openPaperPicture: { method: 'GET', path: '/Papers/OpenPicture/:id', access: 'signedIn' },
  startPapersDownload: { method: 'POST', path: '/Papers/Download', access: 'signedIn' },
  downloadPapers: {
    method: 'GET',
    path: '/Papers/Download/:ticket',
    // A download carries no bearer token; the ticket is checked with the session's own cookie instead.
    access: 'public',
  },
  seePaperChanges: { method: 'POST', path: '/Papers/SeeChanges/:id', access: 'signedIn' },
  tellMissingPapers: { method: 'POST', path: '/Papers/TellMissing/:id', access: 'signedIn' },
  makeCounterLink: { method: 'POST', path: '/Papers/MakeCounterLink/:id', access: 'signedIn' },
  getCounterLink: { method: 'GET', path: '/Papers/CounterLink/:id', access: 'signedIn' },
  endCounterLink: { method: 'POST', path: '/Papers/EndCounterLink/:id', access: 'signedIn' },
  removePaperPicture: { method: 'POST', path: '/Papers/RemovePicture/:id', access: 'signedIn' },
});
