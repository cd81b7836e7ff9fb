import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { aboutYouPage } from './pages/about-you-page.ts';
import { createDocumentsPage, incomeProof, lease, noticeDocument, photoId } from './pages/documents-page.ts';
import { evictionPage } from './pages/eviction-page.ts';
import { householdPage } from './pages/household-page.ts';
import { incomePage } from './pages/income-page.ts';
import { landlordPage } from './pages/landlord-page.ts';
import { rentHomePage } from './pages/rent-home-page.ts';
import { signPage } from './pages/sign-page.ts';

/** The complete form of Emergency Rental Assistance. */
export const emergencyRentForm: FormDefinition = {
  pages: [
    aboutYouPage,
    rentHomePage,
    landlordPage,
    evictionPage,
    householdPage,
    incomePage,
    createDocumentsPage(photoId, lease, incomeProof, noticeDocument),
    signPage,
  ],
  totals: {
    householdSize: { var: 'householdSize' },
    monthlyIncome: { var: 'monthlyIncome' },
    yearlyIncome: { var: 'yearlyIncome' },
    amountAsked: { var: 'amountAsked' },
    rentOwed: { var: 'rentOwed' },
  },
};
