import { defineModule, part } from '../module.ts';

export const programsStaffModule = defineModule({
  parts: {
    ProgramPreview: part(async () => (await import('./preview/program-preview.tsx')).ProgramPreview),
    ScreenerPreview: part(
      async () => (await import('./screener/preview/screener-preview.tsx')).ScreenerPreview,
    ),
  },
});
