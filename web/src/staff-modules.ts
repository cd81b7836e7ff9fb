// What every module has for staff alone. Only their browsers load it.
export { accountsStaffModule } from './accounts/staff-module.ts';
export { applicationsStaffModule } from './applications/staff-module.ts';
export { automationsStaffModule } from './automations/staff-module.ts';
export { callsStaffModule } from './calls/staff-module.ts';
export { formBuilderStaffModule } from './form-builder/staff-module.ts';
export { marketplaceStaffModule } from './marketplace/staff-module.ts';
export { messagingStaffModule } from './messaging/staff-module.ts';
export { paymentsStaffModule } from './payments/staff-module.ts';
export { programsStaffModule } from './programs/staff-module.ts';
export { workQueueStaffModule } from './work-queue/staff-module.ts';
