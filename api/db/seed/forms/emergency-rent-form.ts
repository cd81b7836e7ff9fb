import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { aboutYouPage } from './pages/about-you-page.ts';
import { evictionPage } from './pages/eviction-page.ts';
import { householdPage } from './pages/household-page.ts';
import { incomePage } from './pages/income-page.ts';
import { landlordPage } from './pages/landlord-page.ts';
import { incomeProof, lease, noticePaper, papersPage, photoId } from './pages/papers.ts';
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
    papersPage(photoId, lease, incomeProof, noticePaper),
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
