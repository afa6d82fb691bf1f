import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listRightsRequests: { method: 'GET', path: '/PrivacyDesk/Requests', access: 'admin' },
  getRightsRequest: { method: 'GET', path: '/PrivacyDesk/Requests/Get:id', access: 'admin' },
  createRightsRequest: { method: 'POST', path: '/PrivacyDesk/Requests/Create', access: 'admin' },
  updateRightsRequest: { method: 'PUT', path: '/PrivacyDesk/Requests/update/:id', access: 'admin' },
  answerRightsRequest: { method: 'POST', path: '/PrivacyDesk/Requests/Answer/:id', access: 'admin' },
  reopenRightsRequest: { method: 'POST', path: '/PrivacyDesk/Requests/Reopen/:id', access: 'admin' },
});
