import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './app/DeskApp';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <DeskApp />
  </StrictMode>,
);
