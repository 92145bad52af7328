import '../floor/style.css';
import { createRoot } from 'react-dom/client';
import { SignIn } from './SignIn.tsx';

const app = document.getElementById('app');
if (app) createRoot(app).render(<SignIn />);
