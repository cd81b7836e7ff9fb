import type { Page } from '@playwright/test';
import { emergencyRentForm } from '../../api/db/seed/forms/emergency-rent-form.ts';
import { type OpenForm, openForm } from './open-form.ts';

/** The rent assistance form on `page`, in `language`. */
export const rentForm = (page: Page, language: string): OpenForm =>
  openForm(emergencyRentForm, page, language);
