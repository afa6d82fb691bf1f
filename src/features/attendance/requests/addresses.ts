import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  createRequest: {
    method: 'POST',
    path: '/Attendance/Requests/Create',
    access: 'signedIn',
    upload: { field: 'proof' },
  },
  listOwnRequests: { method: 'GET', path: '/Attendance/Requests/Mine', access: 'signedIn' },
  listRequests: { method: 'GET', path: '/Attendance/Requests/GetAll', access: 'admin' },
  requestExport: { method: 'POST', path: '/Attendance/Requests/Export', access: 'admin' },
  getRequest: { method: 'GET', path: '/Attendance/Requests/Get:id', access: 'signedIn' },
  withdrawRequest: { method: 'PUT', path: '/Attendance/Requests/withdraw/:id', access: 'signedIn' },
  previewRequests: { method: 'POST', path: '/Attendance/Requests/PreviewMany', access: 'admin' },
  approveRequests: { method: 'POST', path: '/Attendance/Requests/ApproveMany', access: 'admin' },
  decideRequest: { method: 'PUT', path: '/Attendance/Requests/decide/:id', access: 'admin' },
});
