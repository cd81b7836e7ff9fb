// Every module with something for residents and visitors. Every browser loads it.
export { accountsModule } from './accounts/module.ts';
export { applicationsModule } from './applications/module.ts';
export { documentsModule } from './documents/module.ts';
export { marketplaceModule } from './marketplace/module.ts';
export { paymentsModule } from './payments/module.ts';
export { profilesModule } from './profiles/module.ts';
export { programsModule } from './programs/module.ts';
export { shellModule } from './shell/module.ts';
export { signInModule } from './sign-in/module.ts';
export { tenantsModule } from './tenants/module.ts';
