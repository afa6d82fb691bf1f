import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  submitEnquiry: { method: 'POST', path: '/ServicesRequest/Create', access: 'public' },
  withdrawConsent: { method: 'POST', path: '/ServicesRequest/WithdrawConsent', access: 'public' },
  openEnquiryForm: { method: 'GET', path: '/ServicesRequest/FormStamp', access: 'public' },
  listEnquiries: { method: 'GET', path: '/ServicesRequest/GetAllServicesRequest', access: 'admin' },
  enquiryExport: { method: 'POST', path: '/ServicesRequest/Export', access: 'admin' },
  countEnquiries: { method: 'POST', path: '/ServicesRequest/CountForUpdate', access: 'admin' },
  moveEnquiries: { method: 'POST', path: '/ServicesRequest/UpdateMany', access: 'admin' },
  getEnquiry: { method: 'GET', path: '/ServicesRequest/Get:id', access: 'admin' },
  eraseEnquiry: { method: 'POST', path: '/ServicesRequest/Erase/:id', access: 'admin' },
  askEnquiryErasure: { method: 'POST', path: '/ServicesRequest/AskErasure', access: 'admin' },
  clearSuspicion: { method: 'POST', path: '/ServicesRequest/NotSpam/:id', access: 'admin' },
  updateEnquiry: { method: 'PUT', path: '/ServicesRequest/update/:id', access: 'admin' },
});
