import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listRoles: { method: 'GET', path: '/Role/getall', access: 'admin' },
  createRole: { method: 'POST', path: '/Role/create', access: 'admin' },
  getRole: { method: 'GET', path: '/Role/Get:id', access: 'admin' },
  updateRole: { method: 'PUT', path: '/Role/update/:id', access: 'admin' },
  removeRole: { method: 'POST', path: '/Role/remove/:id', access: 'admin' },
});
