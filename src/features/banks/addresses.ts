import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listBanks: { method: 'GET', path: '/Bank/GetAll', access: 'admin' },
  getBank: { method: 'GET', path: '/Bank/Get:id', access: 'admin' },
  createBank: { method: 'POST', path: '/Bank/Create', access: 'admin', upload: { field: 'logo' } },
  updateBank: { method: 'PUT', path: '/Bank/update/:id', access: 'admin', upload: { field: 'logo' } },
  switchBank: { method: 'PUT', path: '/Bank/switch/:id', access: 'admin' },
});
