import { addressesOf } from '../contract/address.ts';

export const addresses = addressesOf({
  listViews: { method: 'GET', path: '/Views/GetAll', access: 'signedIn' },
  getView: { method: 'GET', path: '/Views/Get/:id', access: 'signedIn' },
  createView: { method: 'POST', path: '/Views/Create', access: 'signedIn' },
  updateView: { method: 'PUT', path: '/Views/Update/:id', access: 'signedIn' },
  removeView: { method: 'POST', path: '/Views/Remove/:id', access: 'signedIn' },
  orderViews: { method: 'PUT', path: '/Views/Order', access: 'signedIn' },
  chooseView: { method: 'PUT', path: '/Views/Default', access: 'signedIn' },
});
