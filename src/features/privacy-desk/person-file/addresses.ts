import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  searchPeople: { method: 'POST', path: '/PrivacyDesk/search', access: 'admin' },
  getPersonFile: { method: 'GET', path: '/PrivacyDesk/PersonFile', access: 'admin' },
  startFileExport: { method: 'POST', path: '/PrivacyDesk/PersonFile/Export', access: 'admin' },
  downloadFile: {
    method: 'GET',
    path: '/PrivacyDesk/PersonFile/Export/:ticket',
    // A download carries no bearer token; the ticket is checked with the session's own cookie instead.
    access: 'public',
  },
});
