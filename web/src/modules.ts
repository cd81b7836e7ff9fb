// Every module with something for residents and visitors. Every browser loads it.
export { accountsModule } from './accounts/module.ts';
export { paymentsModule } from './payments/module.ts';
export { signInModule } from './sign-in/module.ts';
export { tenantsModule } from './tenants/module.ts';
