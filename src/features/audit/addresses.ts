import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listAudit: { method: 'GET', path: '/Audit/GetAll', access: 'admin' },
  getAuditEntry: { method: 'GET', path: '/Audit/Get:id', access: 'admin' },
  auditExport: { method: 'POST', path: '/Audit/Export', access: 'admin' },
  getChain: { method: 'GET', path: '/Audit/Chain', access: 'admin' },
  getHead: { method: 'GET', path: '/Audit/Head', access: 'admin' },
  compareHead: { method: 'POST', path: '/Audit/Head/Compare', access: 'admin' },
  checkChain: { method: 'POST', path: '/Audit/Check', access: 'admin' },
});
