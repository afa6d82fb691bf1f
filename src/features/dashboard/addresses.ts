import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getEnquiriesToday: { method: 'GET', path: '/Dashboard/EnquiriesToday', access: 'admin' },
  getEnquiriesByDay: { method: 'GET', path: '/Dashboard/Enquiries', access: 'admin' },
  getApplicationsCounted: { method: 'GET', path: '/Dashboard/Applications', access: 'admin' },
  getAttendanceToday: { method: 'GET', path: '/Dashboard/Attendance', access: 'admin' },
});
