import { applicants, type ModuleAccess, staff } from './admitted.ts';

export const paymentsAccess: ModuleAccess<'payments'> = {
  'payments/save-tins': ['admin', 'supervisor'],
  'payments/propose-payouts': ['admin', 'supervisor'],
  'payments/decide-finance-file': ['admin', 'supervisor'],
  'payments/get-case-payments': staff,
  'payments/list-my-fees': [...applicants, ...staff],
  'payments/start-payment': applicants,
  'payments/get-payment': [...applicants, ...staff],
  'payments/get-case-fees': staff,
  'payments/record-payment': ['admin', 'supervisor', 'manager', 'intake', 'reviewer'],
  'payments/decide-payment': ['admin', 'supervisor'],
  'payments/refund-payment': ['admin', 'supervisor'],
  'payments/waive-fee': ['admin', 'supervisor'],
  'payments/list-finance-files': ['admin', 'supervisor'],
  'payments/download-tins': ['admin', 'supervisor'],
  'payments/download-payout-file': ['admin', 'supervisor'],
  'payments/download-finance-review': ['admin', 'supervisor'],
  'payments/download-payment-reports': ['admin', 'supervisor'],
  'payments/download-file-errors': ['admin', 'supervisor'],
};
