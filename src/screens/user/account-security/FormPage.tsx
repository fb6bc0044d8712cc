/** The form of the pages around an account's safety: the same that pages around paying have. */
export { Field, FormPage, PhoneToo, WhyCard } from '../../../features/form-page/FormPage';
