import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../../ui/test-support';
import { CoverPanel } from './CoverPanel';

const { send, openPicture, cutOut } = vi.hoisted(() => ({ send: vi.fn(), openPicture: vi.fn(), cutOut: vi.fn() }));
vi.mock('../../features/upload-image/upload-image', () => ({ uploadImage: send }));
vi.mock('../../features/avatar/open-picture', () => ({ openPicture, cutOut }));

const photo = new File(['a photo of many megabytes'], 'photo.jpg', { type: 'image/jpeg' });
const picked = vi.fn();

/** Chooses the photo out of the gallery. */
async function pick(): Promise<void> {
  const nothing = () => undefined;
  await mount(<CoverPanel onTitle={nothing} onPick={picked} onClose={nothing} />, 'touch');
  const input = document.querySelector<HTMLInputElement>('[data-pick]');
  if (!input) throw new Error('there is nothing to pick a cover with');
  await act(async () => void fireEvent.change(input, { target: { files: [photo] } }));
}

beforeEach(() => {
  picked.mockReset();
  send.mockReset().mockResolvedValue('/files/cover.jpg');
  openPicture.mockReset();
  cutOut.mockReset();
  URL.revokeObjectURL = vi.fn();
});

it('sends the whole of a cover, compressed', async () => {
  const small = new Blob(['small']);
  const opened = { url: 'blob:photo', image: new Image(), width: 4000, height: 3000 };
  openPicture.mockResolvedValue(opened);
  cutOut.mockResolvedValue(small);
  await pick();
  expect(cutOut).toHaveBeenCalledWith(opened, { x: 0.5, y: 0.5, zoom: 1 }, 4 / 3);
  expect(send.mock.calls.map(([file]) => file)).toEqual([small]);
  expect(picked).toHaveBeenCalledWith('/files/cover.jpg', '/files/cover.jpg');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
});

it('sends what this device cannot open as it is: the server says what is wrong with it', async () => {
  openPicture.mockResolvedValue(null);
  await pick();
  expect(send.mock.calls.map(([file]) => file)).toEqual([photo]);
});
