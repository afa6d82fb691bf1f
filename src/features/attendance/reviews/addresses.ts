import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listMarks: { method: 'GET', path: '/Attendance/GetAll', access: 'admin' },
  markExport: { method: 'POST', path: '/Attendance/Export', access: 'admin' },
  getMark: { method: 'GET', path: '/Attendance/Get:id', access: 'admin' },
  previewReviews: { method: 'POST', path: '/Attendance/PreviewMany', access: 'admin' },
  reviewMarks: { method: 'POST', path: '/Attendance/ReviewMany', access: 'admin' },
  reviewMark: { method: 'PUT', path: '/Attendance/Review/:id', access: 'admin' },
});
