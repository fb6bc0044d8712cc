import { Diagnostics } from './Diagnostics';

/** /mobileTest: the same for what is used with fingers. */
export default function MobileTestScreen() {
  return <Diagnostics title="diag.title.phone" hands="touch" />;
}
