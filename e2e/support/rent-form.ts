import type { Page } from '@playwright/test';
import { emergencyRentForm } from '../../api/db/seed/forms/emergency-rent-form.ts';
import { getFormControls, type OpenForm } from './open-form.ts';

/** Returns the controls of the rent assistance form on `page`, in `language`. */
export const getRentFormControls = (page: Page, language: string): OpenForm =>
  getFormControls(emergencyRentForm, page, language);
