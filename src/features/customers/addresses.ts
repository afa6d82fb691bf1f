import { addressesOf } from '#shared/contract/address.ts';

export const customerNames = { pan: 'panCardNo' } as const;

/** The fields of a change in the history. */
const namedBy = ['field'] as const;

export const addresses = addressesOf(
  {
    customerByPan: { method: 'GET', path: '/BasicCustomerDetails/by-panCardNo/:pan', access: 'signedIn' },
    getCustomer: { method: 'GET', path: '/BasicCustomerDetails/Get:id', access: 'signedIn' },
    searchCustomers: { method: 'POST', path: '/BasicCustomerDetails/search', access: 'signedIn' },
    updateCustomer: { method: 'PUT', path: '/BasicCustomerDetails/update/:id', access: 'signedIn' },
    createCustomer: { method: 'POST', path: '/BasicCustomerDetails', access: 'signedIn' },
  },
  customerNames,
  namedBy,
);
