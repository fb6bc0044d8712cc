/* Runs inside a browser page: one frame of a moving picture. Plain script, no imports; called by make-clips.ts. */
(function () {
  'use strict';
  var W = 1280;
  var H = 720;
  var canvas = document.createElement('canvas');
  canvas.width = W;
  canvas.height = H;
  var g = canvas.getContext('2d');
  var TAU = Math.PI * 2;

  /** The same number for the same n: stars and drops keep their places from frame to frame. */
  function fixed(n) {
    var x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
    return x - Math.floor(x);
  }

  function sky(a, b, c) {
    var fill = g.createLinearGradient(0, 0, 0, H);
    fill.addColorStop(0, a);
    fill.addColorStop(0.6, b);
    fill.addColorStop(1, c);
    g.fillStyle = fill;
    g.fillRect(0, 0, W, H);
  }

  function glow(x, y, r, colour, alpha) {
    var light = g.createRadialGradient(x, y, 0, x, y, r);
    light.addColorStop(0, colour);
    light.addColorStop(1, 'rgba(0,0,0,0)');
    g.globalCompositeOperation = 'screen';
    g.globalAlpha = alpha;
    g.fillStyle = light;
    g.fillRect(x - r, y - r, r * 2, r * 2);
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
  }

  function disc(x, y, r, colour) {
    g.fillStyle = colour;
    g.beginPath();
    g.arc(x, y, r, 0, TAU);
    g.fill();
  }

  function wave(base, height, length, phase, colour) {
    g.fillStyle = colour;
    g.beginPath();
    g.moveTo(0, H);
    for (var x = 0; x <= W; x += 16) {
      g.lineTo(x, base + Math.sin(x / length + phase) * height + Math.sin(x / (length * 0.43) - phase * 1.3) * height * 0.4);
    }
    g.lineTo(W, H);
    g.fill();
  }

  var scenes = {
    tide: function (t, k) {
      sky('#141c3a', '#3b4a86', '#f0a86e');
      var y = 330 - Math.sin(k * Math.PI) * 150;
      glow(640, y, 460, '#ffe2b0', 0.8);
      disc(640, y, 64, '#ffe2b0');
      for (var i = 0; i < 6; i += 1) {
        wave(400 + i * 56, 12 + i * 6, 130 + i * 40, t * (0.5 + i * 0.12) + i, ['#5a5f98', '#464c84', '#363c70', '#282e5a', '#1c2146', '#121632'][i]);
      }
      g.fillStyle = '#0d1024';
      var bx = 300 + k * 420;
      var by = 398 + Math.sin(t * 0.9) * 8;
      g.beginPath();
      g.moveTo(bx - 70, by);
      g.lineTo(bx + 70, by);
      g.lineTo(bx + 44, by + 26);
      g.lineTo(bx - 48, by + 26);
      g.fill();
      g.beginPath();
      g.moveTo(bx, by - 110);
      g.lineTo(bx + 56, by - 10);
      g.lineTo(bx, by - 10);
      g.fill();
    },
    nebula: function (t) {
      g.fillStyle = '#080a16';
      g.fillRect(0, 0, W, H);
      for (var i = 0; i < 9; i += 1) {
        var a = t * 0.12 + i * 0.7;
        glow(640 + Math.cos(a) * (180 + i * 38), 360 + Math.sin(a * 1.2) * 190, 260 + i * 20, ['#5a2a72', '#e0688a', '#3b4a86'][i % 3], 0.5);
      }
      for (var s = 0; s < 160; s += 1) {
        var depth = (fixed(s) + t * 0.045) % 1;
        var angle = fixed(s + 900) * TAU;
        var r = depth * depth * 900;
        g.globalAlpha = Math.min(1, depth * 2);
        disc(640 + Math.cos(angle) * r, 360 + Math.sin(angle) * r, 0.6 + depth * 2.6, '#ffffff');
      }
      g.globalAlpha = 1;
      var body = g.createRadialGradient(560, 280, 20, 640, 360, 150);
      body.addColorStop(0, '#ffd0dc');
      body.addColorStop(0.5, '#e0688a');
      body.addColorStop(1, '#1c1030');
      disc(640, 360, 130, body);
      g.save();
      g.translate(640, 360);
      g.rotate(-0.36 + Math.sin(t * 0.2) * 0.1);
      g.scale(1, 0.24);
      g.strokeStyle = '#ffd0dc';
      for (var q = 0; q < 4; q += 1) {
        g.globalAlpha = 0.55 - q * 0.1;
        g.lineWidth = 9;
        g.beginPath();
        g.arc(0, 0, 190 + q * 22, 0.06, Math.PI - 0.06);
        g.stroke();
      }
      g.restore();
      g.globalAlpha = 1;
    },
    neon: function (t) {
      sky('#10182a', '#2a3a5e', '#8a4a76');
      glow(640, 470, 560, '#e0688a', 0.5);
      for (var layer = 0; layer < 3; layer += 1) {
        var shift = (t * (12 + layer * 26)) % 160;
        for (var i = -1; i < 10; i += 1) {
          var n = i + Math.floor((t * (12 + layer * 26)) / 160) + layer * 50;
          var bh = 150 + fixed(n) * (280 - layer * 50);
          var x = i * 160 - shift;
          g.fillStyle = ['#36406a', '#222a4c', '#12172c'][layer];
          g.fillRect(x, 720 - bh - (2 - layer) * 60, 140, bh + 200);
          g.fillStyle = ['#ffd9a0', '#8fe0ff', '#ff8fc0'][n % 3 < 0 ? 0 : n % 3];
          for (var row = 0; row < 7; row += 1) {
            for (var col = 0; col < 4; col += 1) {
              if (fixed(n * 31 + row * 7 + col) > 0.55) {
                g.globalAlpha = 0.5 + 0.4 * Math.sin(t * 0.7 + n + row);
                g.fillRect(x + 18 + col * 29, 720 - bh - (2 - layer) * 60 + 22 + row * 34, 14, 18);
              }
            }
          }
          g.globalAlpha = 1;
        }
      }
    },
    aurora: function (t) {
      sky('#061822', '#0f3446', '#1f5a72');
      for (var s = 0; s < 90; s += 1) {
        g.globalAlpha = 0.3 + 0.6 * Math.abs(Math.sin(t * 0.5 + s));
        disc(fixed(s) * W, fixed(s + 300) * 330, 1.4, '#ffffff');
      }
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'screen';
      for (var band = 0; band < 4; band += 1) {
        for (var x = 0; x < W; x += 10) {
          var y = 180 + band * 36 + Math.sin(x / 190 + t * 0.5 + band) * 60 + Math.sin(x / 83 - t * 0.3) * 24;
          var ray = g.createLinearGradient(0, y - 150, 0, y + 60);
          ray.addColorStop(0, 'rgba(0,0,0,0)');
          ray.addColorStop(0.7, ['rgba(58,220,160,0.22)', 'rgba(90,240,190,0.2)', 'rgba(120,160,255,0.18)', 'rgba(190,110,230,0.16)'][band]);
          ray.addColorStop(1, 'rgba(0,0,0,0)');
          g.fillStyle = ray;
          g.fillRect(x, y - 150, 11, 210);
        }
      }
      g.globalCompositeOperation = 'source-over';
      wave(500, 46, 210, 1.4, '#12404e');
      wave(566, 34, 150, 3.1, '#0b2a36');
      wave(636, 22, 120, 0.4, '#061a22');
    },
    bloom: function (t) {
      sky('#12261c', '#2f6644', '#d8d890');
      glow(900, 180, 420, '#fffbd0', 0.8);
      wave(520, 30, 260, 0.6, '#3c7a4a');
      wave(590, 26, 190, 2.2, '#27553a');
      wave(660, 18, 140, 4.2, '#183c28');
      for (var f = 0; f < 46; f += 1) {
        var x = fixed(f) * W;
        var base = 560 + fixed(f + 70) * 150;
        var grow = Math.max(0, Math.min(1, t / 7 - fixed(f + 140) * 1.4));
        var top = base - (60 + fixed(f + 200) * 110) * grow;
        var lean = Math.sin(t * 0.9 + f) * 12 * grow;
        g.strokeStyle = '#1b4a2c';
        g.lineWidth = 4;
        g.beginPath();
        g.moveTo(x, base);
        g.quadraticCurveTo(x, (base + top) / 2, x + lean, top);
        g.stroke();
        for (var p = 0; p < 6; p += 1) {
          var a = (p / 6) * TAU + f;
          disc(x + lean + Math.cos(a) * 13 * grow, top + Math.sin(a) * 13 * grow, 10 * grow, ['#f4a48c', '#ffe6d6', '#f2b25a', '#e0688a'][f % 4]);
        }
        disc(x + lean, top, 6 * grow, '#fff0c8');
      }
    },
    ink: function (t, k) {
      sky('#d9d2c2', '#cbc3b1', '#a89f8c');
      disc(930, 190 - k * 40, 62, '#b5452f');
      for (var i = 0; i < 5; i += 1) {
        g.globalAlpha = 0.3 + i * 0.17;
        wave(330 + i * 80, 60 - i * 6, 170 + i * 36, i * 2.1 + t * 0.035 * (i + 1), ['#7a7f86', '#62676e', '#4a4f56', '#363a41', '#23262b'][i]);
        g.globalAlpha = 0.5;
        var mist = g.createLinearGradient(0, 360 + i * 80, 0, 440 + i * 80);
        mist.addColorStop(0, 'rgba(217,210,194,0)');
        mist.addColorStop(0.6, 'rgba(217,210,194,0.8)');
        mist.addColorStop(1, 'rgba(217,210,194,0)');
        g.fillStyle = mist;
        g.fillRect(0, 360 + i * 80, W, 80);
      }
      g.globalAlpha = 1;
      g.strokeStyle = '#23262b';
      g.lineWidth = 3;
      for (var b = 0; b < 8; b += 1) {
        var x = ((b * 46 + t * 42 + (b % 3) * 30) % 1500) - 100;
        var y = 150 + (b % 4) * 26 + Math.sin(t * 0.6 + b) * 14;
        var flap = Math.sin(t * 5 + b) * 7;
        g.beginPath();
        g.moveTo(x - 15, y - flap);
        g.quadraticCurveTo(x - 5, y - 9, x, y);
        g.quadraticCurveTo(x + 5, y - 9, x + 15, y - flap);
        g.stroke();
      }
    },
    pulse: function (t) {
      g.fillStyle = '#1c1030';
      g.fillRect(0, 0, W, H);
      var beat = Math.pow(Math.abs(Math.cos(t * Math.PI)), 6);
      glow(640, 360, 420 + beat * 90, '#5a2a72', 1);
      for (var i = 10; i > 0; i -= 1) {
        g.globalAlpha = 0.7;
        g.fillStyle = ['#5a2a72', '#e0688a', '#ffd0dc', '#6a3a80', '#3c2058'][i % 5];
        g.beginPath();
        g.arc(640, 360, i * 33 + beat * i * 2, t * (0.14 + i * 0.035) * (i % 2 ? 1 : -1), t * (0.14 + i * 0.035) * (i % 2 ? 1 : -1) + Math.PI * (1 + fixed(i) * 0.7));
        g.lineTo(640, 360);
        g.fill();
      }
      g.globalAlpha = 1;
      disc(640, 360, 30 + beat * 12, '#ffe6d6');
      for (var bar = 0; bar < 40; bar += 1) {
        var h = 12 + Math.abs(Math.sin(t * 2.1 + bar * 0.6) * Math.sin(t * 1.3 + bar * 0.21)) * 80;
        g.fillStyle = 'rgba(255,208,220,0.5)';
        g.fillRect(40 + bar * 30, 690 - h, 16, h);
      }
    },
    circuit: function (t) {
      g.fillStyle = '#0b0e18';
      g.fillRect(0, 0, W, H);
      glow(640, 360, 430, '#1f5a72', 1);
      g.lineWidth = 3;
      for (var i = 0; i < 34; i += 1) {
        var x = Math.round((fixed(i) * W) / 40) * 40;
        var y = Math.round((fixed(i + 40) * H) / 40) * 40;
        var path = [[x, y]];
        for (var k = 0; k < 4; k += 1) {
          var along = (1 + Math.floor(fixed(i * 9 + k) * 4)) * 40 * (fixed(i * 5 + k) > 0.5 ? 1 : -1);
          if (k % 2) y += along;
          else x += along;
          path.push([x, y]);
        }
        g.strokeStyle = 'rgba(58,166,160,0.4)';
        g.beginPath();
        path.forEach(function (point) {
          g.lineTo(point[0], point[1]);
        });
        g.stroke();
        var at = (t * 0.5 + fixed(i + 80)) % 4;
        var a = path[Math.floor(at)];
        var b = path[Math.floor(at) + 1];
        var f = at % 1;
        disc(a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, 6, '#c8fff0');
      }
      g.save();
      g.translate(640, 360);
      g.rotate(t * 0.16);
      g.fillStyle = '#062028';
      g.strokeStyle = '#c8fff0';
      g.lineWidth = 5;
      g.beginPath();
      for (var c = 0; c < 6; c += 1) g.lineTo(Math.cos((c / 6) * TAU) * 120, Math.sin((c / 6) * TAU) * 120);
      g.closePath();
      g.fill();
      g.stroke();
      g.restore();
      disc(640, 360, 46 + Math.sin(t * 2) * 6, '#3aa6a0');
      glow(640, 360, 260, '#c8fff0', 0.5);
    },
  };

  /** Frames from..to of a clip as base64 JPEGs. */
  window.frames24 = function (name, from, to, fps, seconds) {
    var out = [];
    for (var n = from; n < to; n += 1) {
      scenes[name](n / fps, n / fps / seconds);
      out.push(canvas.toDataURL('image/jpeg', 0.94).split(',')[1]);
    }
    return out;
  };
})();
