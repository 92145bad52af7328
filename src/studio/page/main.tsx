import './studio.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './Studio.tsx';

const app = document.getElementById('app');
if (app === null) throw new Error('The page has no place for the studio.');
createRoot(app).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
