import { useStore } from 'zustand';
import { AbovePages } from '../../focus/AbovePages';
import { captchaStore } from './captcha-store';

/** Shows the captchas that withCaptcha requests. It is mounted in the shell, above every page. */
export function CaptchaHost() {
  const request = useStore(captchaStore, ({ queue }) => queue[0]);
  if (!request) return null;
  const { Dialog, id, kind, onEnd } = request;
  return (
    <AbovePages>
      <Dialog key={id} kind={kind} onEnd={onEnd} />
    </AbovePages>
  );
}
