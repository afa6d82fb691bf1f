import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  askApproval: { method: 'POST', path: '/PrivacyDesk/Approvals/Create', access: 'admin' },
  listApprovals: { method: 'GET', path: '/PrivacyDesk/Approvals', access: 'admin' },
  getApproval: { method: 'GET', path: '/PrivacyDesk/Approvals/Get:id', access: 'admin' },
  decideApproval: { method: 'POST', path: '/PrivacyDesk/Approvals/Decide/:id', access: 'admin' },
});
