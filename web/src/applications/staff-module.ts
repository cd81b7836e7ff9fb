import { defineModule, part } from '../module.ts';

export const applicationsStaffModule = defineModule({
  parts: {
    FormPreview: part(async () => (await import('./preview/form-preview.tsx')).FormPreview),
  },
});
